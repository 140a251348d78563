import type { Ports } from './ports.ts';

/** The `demo-` prefix keeps every emulator away from real Firebase projects. */
export const projectId = 'demo-wellness';

/** Two suites side by side, told apart by their ports and their practice, keep apart what they build and store. */
export function suiteName(ports: Ports, practice: string | null = null): string {
  const name = ports.hosting === 5000 ? 'local' : `local-${ports.hosting}`;
  return practice ? `${name}-${practice}` : name;
}

const at = (port: number) => `http://127.0.0.1:${port}`;

export const siteOrigin = ({ hosting }: Ports) => at(hosting);
export const authOrigin = ({ auth }: Ports) => at(auth);
export const functionsOrigin = ({ functions }: Pick<Ports, 'functions'>) => at(functions);

/**
 * The origin at which a browser reaches a port of a workspace that is hosted elsewhere (GitHub Codespaces, by the
 * variables that it sets); undefined on one's own machine, which the browser reaches itself.
 */
export function workspaceOrigin(port: number, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const { CODESPACE_NAME: name, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env;
  return name && domain ? `https://${name}-${port}.${domain}` : undefined;
}

/** The origin at which a person opens the site of `npm start`. */
export const openedOrigin = (ports: Ports) => workspaceOrigin(ports.workspace) ?? siteOrigin(ports);

/** The variables by which the Admin SDK and the tests find a suite. */
export function clientEnvironment(ports: Ports) {
  return {
    GCLOUD_PROJECT: projectId,
    SUITE_ORIGIN: siteOrigin(ports),
    FUNCTION_ORIGIN: functionsOrigin(ports),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    // The Admin SDK would look for Google Cloud's metadata server and warn that there is none.
    METADATA_SERVER_DETECTION: 'none',
  };
}
