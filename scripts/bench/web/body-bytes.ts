import { get } from 'node:http';

const known = new Map<string, Promise<number>>();

/**
 * What a file weighs on the wire, gzipped where the server does so, without headers: HTTP/1.1 on the local suite repeats
 * half a kilobyte of them with every file, which the deployed site's HTTP/2 sends once.
 */
export function bodyBytes(url: string): Promise<number> {
  const weighed = known.get(url) ?? weigh(url);
  known.set(url, weighed);
  return weighed;
}

function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}
