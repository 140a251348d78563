import { join, resolve } from 'node:path';

export const rootDir = resolve(import.meta.dirname, '../..');
/** Everything that local suites generate; git-ignored. */
export const generatedDir = join(rootDir, '.suite');

/** The directories in which a suite of this name builds, logs and keeps its data. */
export function suiteDirectories(name: string) {
  return directoriesIn(join(generatedDir, name));
}

export function directoriesIn(dir: string) {
  return {
    dir,
    web: join(dir, 'web'),
    /** The files with which the function renders pages. */
    webServer: join(dir, 'web-server'),
    functions: join(dir, 'functions'),
    data: join(dir, 'data'),
    buildLog: join(dir, 'build.log'),
    emulatorLog: join(dir, 'emulators.log'),
    /** The output of the site's process: the function's log. */
    siteLog: join(dir, 'site.log'),
    /** The indexes that the function's queries need, a line each; of a test run. */
    queries: join(dir, 'queries.log'),
    lock: join(dir, 'running.json'),
  };
}

export type SuiteDirectories = ReturnType<typeof suiteDirectories>;
