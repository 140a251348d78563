/** Node's streams, which a document of jsdom lacks and the stubbed network needs. */
import * as streams from 'node:stream/web';

Object.assign(globalThis, streams);
