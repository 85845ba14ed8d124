import { Accordion } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './set-up.module.css';

const tools = ['zapier', 'make', 'n8n', 'hubspot'] as const;

/** Where leads can go, for people who have no address yet: how to get one in the tools that most use. */
export function WhereToGet() {
  const t = useText();
  return (
    <section className={classes.where} aria-label={t('webhook.where')}>
      <h3 className={classes.whereTitle}>{t('webhook.where')}</h3>
      <p className={classes.minor}>{t('webhook.where_text')}</p>
      <Accordion variant="contained" radius="md" order={4} chevronPosition="right">
        {tools.map((tool) => (
          <Accordion.Item key={tool} value={tool}>
            <Accordion.Control>{t(`webhook_tool.${tool}`)}</Accordion.Control>
            <Accordion.Panel>
              <ol className={classes.steps}>
                {t(`webhook_tool_text.${tool}`)
                  .split('\n')
                  .map((step) => (
                    <li key={step}>{step}</li>
                  ))}
              </ol>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
