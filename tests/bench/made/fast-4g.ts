/**
 * What the browser's own developer tools call Fast 4G: 9 Mbit/s down and 1.5 up less a tenth, and 165 ms for each request.
 * In bytes a second and milliseconds.
 */
export const fast4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
};
