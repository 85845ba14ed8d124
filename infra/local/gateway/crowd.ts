/** From so many requests on that wait for their answers, people would feel work that is done beside them. */
const many = 16;

export type Crowd = ReturnType<typeof createCrowd>;

/** Counts requests that are under way. */
export function createCrowd() {
  let waiting = 0;
  return {
    isThere: () => waiting >= many,
    async during<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      waiting += 1;
      try {
        return await request();
      } finally {
        waiting -= 1;
      }
    },
  };
}
