/**
 * Loaded into firebase-tools before it starts. Its Functions emulator gives each request that arrives while another
 * is being answered a process of its own: fifty bookings at once then cost a minute and gigabytes. A deployed
 * function of the second generation answers up to 80 requests in one instance, and with this the local one does too.
 */
const {
  RuntimeWorkerPool,
  RuntimeWorkerState,
} = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js');

const { getIdleWorker } = RuntimeWorkerPool.prototype;
// firebase-tools is pinned; should an update rename this, it shows here and not as a mysteriously slow suite.
if (typeof getIdleWorker !== 'function')
  throw new Error('This firebase-tools has no RuntimeWorkerPool.getIdleWorker.');

RuntimeWorkerPool.prototype.getIdleWorker = function getFreeWorker(triggerId, runtime) {
  const idle = getIdleWorker.call(this, triggerId, runtime);
  return (
    idle ?? this.getTriggerWorkers(triggerId, runtime).find(({ state }) => state === RuntimeWorkerState.BUSY)
  );
};
