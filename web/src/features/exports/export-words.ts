import { useIntl } from 'react-intl';
import { countryNames } from '#shared/domain/countries.ts';
import { crmNews } from '#shared/domain/crm/kinds.ts';
import { accountTypes, genders } from '#shared/domain/kinds/influencer.ts';
import { seniorities } from '#shared/domain/kinds/people.ts';
import { companySizes, platforms } from '#shared/domain/kinds/search-parts.ts';
import { languageNames } from '#shared/domain/languages.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { emailCheckStatuses } from '#shared/domain/leads/email-check.ts';
import { type ExportKey, type ExportWords, worded } from '#shared/domain/leads/files/export-columns.ts';
import { emailStatuses } from '#shared/domain/leads/lead.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useWorkNames } from '#web/lib/intl/names/work/use-work-words.ts';
import { useText } from '#web/lib/intl/use-text.ts';

const problem = 'problem.';
const source = 'source.';

/** What stands for the values of columns in a file, as the grid has them, in the user's language. */
export function useExportWords(): (keys: readonly ExportKey[]) => ExportWords {
  const t = useText();
  const { messages, formatMessage } = useIntl();
  const { locale } = useLanguage();
  const work = useWorkNames(true);
  const named = <T extends string>(values: readonly T[], name: (value: T) => string) =>
    Object.fromEntries(values.map((value) => [value, name(value)]));
  const below = (start: string) =>
    Object.keys(messages).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  // Only who asks for a file needs them: to name all languages takes a while.
  return (keys) => {
    // What a source has said stands in its own words.
    const problems = below(problem).filter((key) => key !== 'source');
    const all: Required<ExportWords> = {
      category: Object.fromEntries(placeCategories.map(({ key, names }) => [key, names[locale]])),
      email_status: named(emailStatuses, (one) => t(`email_status.${one}`)),
      email_check: named(emailCheckStatuses, (one) => t(`email_check.${one}`)),
      enrich_problem: named(problems, (one) => formatMessage({ id: `${problem}${one}` })),
      crm_news: named(crmNews, (one) => t(`crm_news.${one}`)),
      gender: named(genders, (one) => t(`gender.${one}`)),
      industry: work?.industry ?? {},
      department: work?.department ?? {},
      seniority: named(seniorities, (one) => t(`seniority.${one}`)),
      account_type: named(accountTypes, (one) => t(`account_type.${one}`)),
      platform: named(platforms, brandName),
      // With a hyphen `1-10` is a day of October to a spreadsheet.
      size: named(companySizes, (size) => size.replace('-', '–')),
      language: languageNames(locale),
      country: countryNames(locale),
      source: named(below(source), (one) => formatMessage({ id: `${source}${one}` })),
    };
    return Object.fromEntries(
      // Sources stand beside other columns too.
      worded.filter((key) => key === 'source' || keys.includes(key)).map((key) => [key, all[key]]),
    );
  };
}
