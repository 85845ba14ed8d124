import { Stack, Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { StandInBanner } from '../stand-in-banner.tsx';
import { AskPanel } from './ask-panel.tsx';
import { WebsitePanel } from './crawl/website-panel.tsx';
import { EntriesPanel } from './entries/entries-panel.tsx';
import classes from './training.module.css';
import { UseOfTokens } from './use-of-tokens.tsx';

const tabs = ['website', 'link', 'text', 'qa', 'file', 'ask'] as const;
type Tab = (typeof tabs)[number];

/** What the AI is taught about the business of an account: from where, how much, and what it makes of it. */
export function Page() {
  const t = useText();
  // In the address, so that a reload and the way back lead to the same place.
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'website';
  const open = (next: Tab) => setAddress({ tab: next });
  const list = useRef<HTMLDivElement>(null);
  // On a phone not all of them have room beside each other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab that is opened
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <PageFrame title={t('nav.ai_training')} layout="narrow">
      <Stack>
        <StandInBanner />
        <UseOfTokens />
        <Tabs
          value={tab}
          onChange={(value) => open(tabs.find((one) => one === value) ?? 'website')}
          keepMounted={false}
        >
          <Tabs.List ref={list} className={classes.tabs ?? ''} aria-label={t('nav.ai_training')}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`teach.tab_${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {tabs.map((one) => (
            <Tabs.Panel key={one} value={one} pt="md">
              {one === 'website' ? <WebsitePanel onSaved={() => open('link')} /> : null}
              {one === 'ask' ? <AskPanel onTeach={() => open('website')} /> : null}
              {one !== 'website' && one !== 'ask' ? (
                <EntriesPanel key={one} kind={one} onCrawl={() => open('website')} />
              ) : null}
            </Tabs.Panel>
          ))}
        </Tabs>
      </Stack>
    </PageFrame>
  );
}
