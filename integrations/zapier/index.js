import { readFileSync } from 'node:fs';
import { createLead } from './actions/create-lead.js';
import { findLead } from './actions/find-lead.js';
import { startRun } from './actions/start-run.js';
import { authentication, withKey } from './authentication.js';
import { lists } from './triggers/lists.js';
import { leadTriggers, runFinished } from './triggers/triggers.js';

const { version, dependencies } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);

const byKey = (parts) => Object.fromEntries(parts.map((part) => [part.key, part]));

export default {
  version,
  platformVersion: dependencies['zapier-platform-core'],
  authentication,
  beforeRequest: [withKey],
  triggers: byKey([...leadTriggers, runFinished, lists]),
  searches: byKey([findLead]),
  creates: byKey([createLead, startRun]),
  searchOrCreates: {
    [findLead.key]: {
      key: findLead.key,
      display: {
        label: 'Find or Create Lead',
        description: 'Finds a lead of a list by its e-mail, or adds it.',
      },
      search: findLead.key,
      create: createLead.key,
    },
  },
};
