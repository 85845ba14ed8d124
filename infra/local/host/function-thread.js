// Plain JavaScript: a thread's first file is loaded before any hook for TypeScript is in place.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

// Stack traces in the logs then name our own files and lines, at 10 to 20 MB a thread.
process.setSourceMapsEnabled(workerData.sourceMaps);

const { handler } = await import(pathToFileURL(workerData.bundle).href);

parentPort.on('message', async ({ id, event, deadline, ping }) => {
  if (ping) return parentPort.postMessage({ pong: true });
  const context = {
    awsRequestId: String(id),
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  try {
    parentPort.postMessage({ id, result: await handler(event, context) });
  } catch (error) {
    console.error(error);
    parentPort.postMessage({
      id,
      error: { name: error?.name ?? 'Error', message: error?.message ?? String(error) },
    });
  }
});
