import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { usePasswordRating } from '#web/lib/password/use-password-rating.ts';
import classes from './password-strength.module.css';

type Props = {
  password: string;
  /** What others know about the person: names and address. */
  about: readonly string[];
};

const steps = [0, 1, 2, 3, 4] as const;
const tones = ['danger', 'danger', 'warning', 'success', 'success'] as const;

/** How hard the password is to guess, in a word and a line, with advice as long as there is something to gain. */
export function PasswordStrength({ password, about }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const rating = usePasswordRating(password, about);
  const score = rating?.score;
  return (
    <div className={classes.root}>
      <div className={classes.bars} aria-hidden>
        {steps.map((step) => (
          <span
            key={step}
            className={classes.bar}
            data-tone={score !== undefined && step <= score ? tones[score] : undefined}
          />
        ))}
      </div>
      <p className={classes.word} role="status">
        {score === undefined
          ? null
          : t('password.strength', { word: textOr(`password.strength_${score}`, '') })}
      </p>
      {rating?.tooEasy ? <p className={classes.refused}>{t('fields.password_common')}</p> : null}
      {score === undefined || score < 3 ? <p>{t('password.advice')}</p> : null}
    </div>
  );
}
