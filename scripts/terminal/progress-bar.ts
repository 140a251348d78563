const width = 30;

/** A line that grows in place on a terminal; in a log, a line for each tenth. */
export function progressBar(total: number, out: NodeJS.WriteStream = process.stdout) {
  let shownTenths = 0;
  const line = (done: number) => {
    const full = Math.round((done / total) * width);
    const percent = Math.floor((done / total) * 100);
    return `[${'#'.repeat(full)}${' '.repeat(width - full)}] ${percent} %`;
  };
  return {
    show: (done: number): void => {
      if (out.isTTY) {
        out.write(`\r${line(done)}`);
        return;
      }
      const tenths = Math.floor((done / total) * 10);
      if (tenths > shownTenths) out.write(`${line(done)}\n`);
      shownTenths = tenths;
    },
    end: (): void => {
      if (out.isTTY) out.write('\n');
    },
  };
}
