import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '@garden-room/contract/group-by';
import * as z from 'zod/mini';

/** Licenses under which a program may be shipped with its notice; any other has to be looked at first. */
const acceptedLicenses =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1)$/;

/** `licenses` is what packages wrote before SPDX. */
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  licenses: z._default(z.array(z.object({ type: z.string() })), []),
});

/** The folder of the package that a module belongs to; undefined for one of ours. */
const packageOf = (module: string) =>
  /^\0?(?<directory>.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(module)?.groups?.[
    'directory'
  ];

/**
 * The licenses of the packages that the modules of a bundle come from, each text once with all whose it is. Throws when
 * a license is not a known one. `others` are notices of what is in no package, such as fonts.
 */
export function thirdPartyNotices(modules: Iterable<string>, others: readonly string[] = []): string {
  const directories = new Set([...modules].flatMap((module) => packageOf(module) ?? []));
  const notices = [...directories].map(noticeOf);
  const byText = groupBy(
    notices.toSorted((one, other) => one.title.localeCompare(other.title)),
    ({ text }) => text,
  );
  const parts = [...byText].map(([text, those]) => {
    const titles = new Set(those.map(({ title }) => title));
    return `${[...titles].join('\n')}\n\n${text}`;
  });
  const all = [...parts, ...others].join(`\n\n${'-'.repeat(72)}\n\n`);
  return `This program contains the following works of others.\n\n${all}\n`;
}

function noticeOf(directory: string): { title: string; text: string } {
  const described = packageSchema.parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')));
  const { name, version, license: spdx, licenses } = described;
  const license = spdx?.replace(/[()]/g, '') ?? licenses.map(({ type }) => type).join(' OR ');
  const chosen = license.split(' OR ').find((one) => acceptedLicenses.test(one));
  if (chosen === undefined)
    throw new Error(
      `${name} has the license ${license}: may it be shipped (web/tools/third-party-notices.ts)?`,
    );
  const text = licenseText(directory) || `https://spdx.org/licenses/${chosen}.html`;
  return { title: `${name} ${version} (${license})`, text };
}

/** The licenses and notices of a package; nothing where its package.json alone names the license. */
function licenseText(directory: string): string {
  const files = readdirSync(directory).filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file));
  const texts = files.map((file) => readFileSync(join(directory, file), 'utf8').replace(/\r/g, '').trim());
  return texts.join('\n\n');
}
