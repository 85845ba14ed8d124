import type { Construct } from 'constructs';
import { WorkQueue } from '../constructs/queue-worker.ts';
import type { Times } from '../constructs/schedules.ts';

/** The times of autopilots. The Scheduler puts what it cannot send where messages are that could not be handled. */
export const makeTickQueue = (scope: Construct): WorkQueue =>
  new WorkQueue(scope, 'TickQueue', {
    visibilitySeconds: 360,
    hurts: 'An autopilot of a customer did not start at its time.',
    late: 'Autopilots of customers start a quarter of an hour late.',
  });

/** The same of workflows. */
export const makeWorkflowTickQueue = (scope: Construct): WorkQueue =>
  new WorkQueue(scope, 'WorkflowTickQueue', {
    visibilitySeconds: 1800,
    hurts: 'Workflows of customers did not start at their times.',
    late: 'Workflows of customers start a quarter of an hour late.',
  });

/** What is worked on with nobody waiting, and who is hurt where it is not. */
export function makeQueues(scope: Construct, ticks: Record<Times, WorkQueue>) {
  const run = new WorkQueue(scope, 'RunQueue', {
    visibilitySeconds: 720,
    hurts: 'Leads of a run were not worked on; its owner sees them as failed.',
    late: 'Runs of customers stand still, because there are too few workers.',
    // An account may have 50 runs, of which each step has 128 batches here: they may take longer than a quarter of an hour.
    bulky: true,
  }).queue;
  const enrichment = new WorkQueue(scope, 'EnrichmentQueue', {
    visibilitySeconds: 720,
    hurts: 'Websites of leads were not read; the owner of the run sees the leads as failed.',
    late: 'Enrichment of customers stands still, because there are too few workers.',
    // As with runs. A batch may wait for websites for a minute, so that a few runs are enough for it.
    bulky: true,
  }).queue;
  const delivery = new WorkQueue(scope, 'DeliveryQueue', {
    visibilitySeconds: 360,
    hurts: 'Leads that a customer sent to a webhook did not leave.',
    late: 'Leads reach the webhooks of customers a quarter of an hour late.',
    // A long list that is sent to a slow receiver waits for that receiver alone.
    bulky: true,
  }).queue;
  const event = new WorkQueue(scope, 'EventQueue', {
    visibilitySeconds: 360,
    hurts: 'What happened in an account was not told to its webhooks, which asked for it.',
    late: 'Webhooks of customers are told a quarter of an hour late of what happened.',
  }).queue;
  const crm = new WorkQueue(scope, 'CrmQueue', {
    visibilitySeconds: 360,
    hurts: 'What became of leads in the CRM of a customer is not seen at the leads.',
    late: 'Leads that were deleted or unsubscribed in the CRM of a customer still look as if they were not.',
    // Keap's secrets, which confirm an address, come by here; what is a day late is told again by what the CRM says next.
    keepDays: 1,
  }).queue;
  const mail = new WorkQueue(scope, 'MailQueue', {
    visibilitySeconds: 180,
    hurts: 'Codes, links and notices did not reach the people who wait for them.',
    late: 'People wait for codes that are no longer good when they come.',
    // A mail holds a code or a link: what was not sent within a day is of use to thieves only.
    keepDays: 1,
  }).queue;
  const mailEvents = new WorkQueue(scope, 'MailEventQueue', {
    visibilitySeconds: 90,
    hurts: 'People who want no mails of ours go on getting them.',
    late: 'Addresses that refuse mails of ours are noted late.',
  }).queue;
  const privacy = new WorkQueue(scope, 'PrivacyQueue', {
    visibilitySeconds: 5400,
    hurts: 'An export of a customer failed, or an account that should be deleted is still there.',
    late: 'Customers wait for the export of their data.',
  }).queue;
  const exports = new WorkQueue(scope, 'ExportQueue', {
    visibilitySeconds: 5400,
    hurts: 'Files of leads that a customer asked for were not written.',
    late: 'Customers wait for files of their leads.',
  }).queue;
  const imports = new WorkQueue(scope, 'ImportQueue', {
    visibilitySeconds: 1800,
    hurts: 'Files of leads that a customer brought were not put into their lists.',
    late: 'Customers wait for leads that they brought in files, and not because a file of theirs is large.',
    // A million rows are 2,000 messages, for which four workers may take more than a quarter of an hour.
    bulky: true,
  }).queue;
  const training = new WorkQueue(scope, 'AiTrainingQueue', {
    visibilitySeconds: 1800,
    hurts: 'What a customer taught the AI was not learnt.',
    late: 'Customers wait until what they taught the AI is learnt.',
  }).queue;
  const ai = new WorkQueue(scope, 'AiQueue', {
    visibilitySeconds: 1080,
    hurts: 'What a customer asked AI for was not done; the page says after minutes that it failed.',
    late: 'Customers wait for what they asked AI for.',
  }).queue;
  return {
    ticks: ticks.autopilots.queue,
    workflowTicks: ticks.workflows.queue,
    ai,
    training,
    exports,
    imports,
    run,
    enrichment,
    event,
    delivery,
    crm,
    mail,
    mailEvents,
    privacy,
  };
}
