import { parseArgs } from 'node:util';
import { SuperAdminOrder, type SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { awsHere, here, NotDone } from './operate/call-function.ts';
import { callSuperAdmins } from './operate/call-super-admins.ts';
import { readStage } from './stage.ts';

const usage = `Usage:
  npm run admin -- create EMAIL    makes a super-admin of whoever has this address; where nobody has it, opens
                                   an account and prints a link that works once, to choose its password
  npm run admin -- revoke EMAIL    takes the rights away again; the account stays
  npm run admin -- ai-version EMAIL current|older
                                   which version of AI the account has: with the older one, nothing of AI is done
                                   for many leads at once
Options:
  --stage NAME         a deployed stage, with the AWS credentials of this shell (default: the app that runs here)
  --first-name NAME    of who is new (default: Super)
  --last-name NAME     of who is new (default: Admin)
  --locale LANGUAGE    of who is new: en, es, fr or de (default: en)`;

/** The call itself is wrong: nothing was asked of anybody. */
class WrongUse extends Error {}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(inWords(error));
  process.exitCode = error instanceof WrongUse ? 2 : 1;
}

async function main(args: string[]): Promise<void> {
  const asked = readArguments(args);
  if (!asked) return console.log(usage);
  const { stage, order } = asked;
  const reply = await callSuperAdmins(stage, order, stage === here ? awsHere() : undefined);
  // The one place where the link is written.
  console.log(inSentences(order.email, reply));
}

/** Undefined where help is asked for. */
function readArguments(args: string[]): { stage: string; order: SuperAdminOrder } | undefined {
  const { positionals, values } = parse(args);
  const { help, stage = here, ...names } = values;
  if (help) return undefined;
  const [order, email, ...more] = positionals;
  const wanted = order === 'ai-version' ? 1 : 0;
  if (!isOrder(order) || email === undefined || more.length !== wanted) throw new WrongUse(usage);
  const [version] = more;
  const person = Object.entries(names).map(([name, value]) => [name.replace('-', '_'), value]);
  const parsed = SuperAdminOrder.safeParse({
    ...{ order, email },
    ...(version === undefined ? {} : { version }),
    ...Object.fromEntries(person),
  });
  if (parsed.success) return { stage: knownStage(stage), order: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean));
  throw new WrongUse(`${issues.map((issue) => issue.join(': ')).join('\n')}\n\n${usage}`);
}

function isOrder(word: string | undefined): boolean {
  return word === 'create' || word === 'revoke' || word === 'ai-version';
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        stage: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        locale: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    throw new WrongUse(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`, { cause });
  }
}

function knownStage(name: string): string {
  try {
    return readStage(name).name;
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
    throw new WrongUse(`There is no stage ${name}: stages are files in infra/stages/.`, { cause });
  }
}

function inSentences(
  email: string,
  { outcome, link, link_minutes, licence_ended_at }: SuperAdminReply,
): string {
  const sentence = {
    opened: `${email} has an account now and is a super-admin.`,
    given: `${email} is a super-admin now.`,
    had_it: `${email} was a super-admin already.`,
    revoked: `${email} is no super-admin any more.`,
    had_it_not: `${email} was no super-admin.`,
    ai_set: `The account of ${email} has that version of AI now.`,
    nobody: `Nobody has the address ${email}.`,
    erasing: `The account of ${email} is being erased: nothing was done.`,
  }[outcome];
  if (outcome === 'nobody' || outcome === 'erasing') throw new NotDone(sentence);
  const lines = [sentence];
  if (licence_ended_at)
    lines.push(
      `The licence of the account ended on ${licence_ended_at}: its modules are closed, this one too.`,
    );
  if (link_minutes) lines.push(`Choose the password within ${link_minutes} minutes; the link works once:`);
  if (link) lines.push(link_minutes ? link : `Log in: ${link}`);
  return lines.join('\n');
}

function inWords(error: unknown): string {
  if (error instanceof WrongUse || error instanceof NotDone) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
