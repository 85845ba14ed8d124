import { startNameServer } from './name-server.ts';
import { startReacher } from './reacher.ts';

/** Who answers for the e-mails of invented businesses: the stand-ins of name servers and of Reacher, and what names them. */
export async function startVerification() {
  const names = await startNameServer();
  const reacher = await startReacher();
  return {
    environment: { STAND_IN_DNS: names.address, STAND_IN_REACHER: reacher.url },
    stop() {
      names.stop();
      reacher.server.close();
      reacher.server.closeAllConnections();
    },
  };
}
