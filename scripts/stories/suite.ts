import * as z from 'zod';

const { FIREBASE_EMULATOR_HUB } = z.object({ FIREBASE_EMULATOR_HUB: z.string() }).parse(process.env);
const hub = `http://${FIREBASE_EMULATOR_HUB}`;

const locatorSchema = z.object({ pid: z.number() });
const emulatorsSchema = z.object({ functions: z.object({ port: z.number() }) });

/** The process of firebase-tools, whose children are the functions' runtimes. */
export async function emulatorsPid(): Promise<number> {
  return locatorSchema.parse(await (await fetch(hub)).json()).pid;
}

export async function functionsPort(): Promise<number> {
  return emulatorsSchema.parse(await (await fetch(`${hub}/emulators`)).json()).functions.port;
}

/** Lets the Functions emulator load the functions anew: their next request starts a runtime. */
export async function reloadFunctions(): Promise<void> {
  const answer = await fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The functions could not be reloaded: ${answer.status}`);
}
