import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isTooEasy } from '#shared/domain/accounts/password-rule.ts';

/** From 0, which falls at once, to 4, which holds. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;
export type PasswordRating = { score: PasswordScore; tooEasy: boolean };

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary['passwords-common']);

/** Longer passwords are not looked at to the end: they would only take time. */
const lookedAt = 100;

/** How hard a password is to guess for who knows the person, and whether the service will refuse it for that. */
export function ratePassword(password: string, about: readonly string[]): PasswordRating {
  const tooEasy = isTooEasy(password, about, common);
  const { score } = estimator.check(password.slice(0, lookedAt), [...about]);
  return { score: tooEasy ? 0 : score, tooEasy };
}
