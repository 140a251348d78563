/**
 * For how long this thread worked on end at most while something was done, in milliseconds of the processor: what other
 * programs take of the machine does not count. Nobody else is answered for so long.
 */
export async function longestStretch(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  try {
    await act();
  } finally {
    clearInterval(timer);
    look();
  }
  return longest;
}
