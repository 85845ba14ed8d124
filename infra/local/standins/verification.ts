import { startNameServer } from './name-server.ts';
import { startRdap } from './rdap.ts';
import { startReacher } from './reacher.ts';

/** Who answers for the e-mails and domains of invented businesses: stand-ins of name servers, Reacher and a registry, and what names them. */
export async function startVerification() {
  const names = await startNameServer();
  const [reacher, rdap] = [await startReacher(), await startRdap()];
  return {
    environment: {
      ...{ STAND_IN_DNS: names.address, STAND_IN_REACHER: reacher.url, STAND_IN_RDAP: rdap.url },
    },
    stop() {
      names.stop();
      reacher.server.close();
      reacher.server.closeAllConnections();
      void rdap.stop();
    },
  };
}
