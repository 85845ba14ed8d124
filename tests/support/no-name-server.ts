/** Name servers for tests: nobody listens there, so nobody on the internet is asked, and of each domain nobody knows anything. */
export const noNameServer = '127.0.0.1:9';
