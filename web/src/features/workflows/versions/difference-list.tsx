import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useNodeWords } from '../words/use-node-words.ts';
import { type Difference, differenceKinds } from './differences.ts';
import classes from './versions.module.css';

type Props = { differences: readonly Difference[] };

/** Nodes that were added, changed and taken away, in words. */
export function DifferenceList({ differences }: Props) {
  const t = useText();
  const format = useFormat();
  const { nameOf } = useNodeWords();
  if (differences.length === 0) return <p>{t('workflows.no_difference')}</p>;
  return (
    <div className={classes.differences}>
      {differenceKinds.map((kind) => {
        const own = differences.filter(({ is }) => is === kind);
        return own.length === 0 ? null : (
          <section key={kind} aria-label={t(`workflows.difference.${kind}`)}>
            <h3 className={classes.kind} data-is={kind}>
              {t(`workflows.difference.${kind}`)}
            </h3>
            <ul>
              {own.map(({ node, parts }) => (
                <li key={node.id}>
                  {parts.length === 0
                    ? nameOf(node)
                    : t('workflows.differs', {
                        name: nameOf(node),
                        parts: format.list(parts.map((part) => t(`workflows.part.${part}`))),
                      })}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
