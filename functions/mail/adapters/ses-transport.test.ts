import { MessageRejected, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { createSesTransport } from './ses-transport.ts';

const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());

const mail = {
  id: 'mail-1',
  from: { name: 'Leadwright', address: 'hello@leadwright.example' },
  to: 'ana@ruiz.example',
  replyTo: 'support@leadwright.example',
  subject: 'Bestätigen',
  html: '<p>ü</p>',
  text: 'ü',
};

test('hands over both parts, and says that a machine wrote', async () => {
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
  await createSesTransport('set', new SESv2Client({}))(mail);
  expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toEqual({
    ConfigurationSetName: 'set',
    FromEmailAddress: '"Leadwright" <hello@leadwright.example>',
    Destination: { ToAddresses: ['ana@ruiz.example'] },
    ReplyToAddresses: ['support@leadwright.example'],
    Content: {
      Simple: {
        Subject: { Data: 'Bestätigen', Charset: 'UTF-8' },
        Body: { Html: { Data: '<p>ü</p>', Charset: 'UTF-8' }, Text: { Data: 'ü', Charset: 'UTF-8' } },
        Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
      },
    },
  });
});

test('a refusal keeps its kind and loses the address', async () => {
  const message = 'Email address is not verified: ana@ruiz.example';
  ses.on(SendEmailCommand).rejects(new MessageRejected({ message, $metadata: {} }));
  const error = await createSesTransport('set', new SESv2Client({}))(mail).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ name: 'mail_failed', reason: 'refused' });
  expect(String(error)).toContain('MessageRejected');
  expect(JSON.stringify([String(error), (error as Error).cause ?? null])).not.toContain('ana@');
});
