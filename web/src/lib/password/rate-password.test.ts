import { describe, expect, it } from 'vitest';
import { ratePassword } from './rate-password.ts';

describe('how strong a password is', () => {
  it.each([
    ['password', 0],
    ['ann.archer', 0],
    ['7Rkq-vmw2-Zeel', 4],
  ])('%s', (password, score) => {
    expect(ratePassword(password, ['ann.archer@leadwright.example', 'Ann']).score).toBe(score);
  });

  it('says beforehand what the service refuses', () => {
    expect(ratePassword('PassWord', []).tooEasy).toBe(true);
    expect(ratePassword('Ann', ['Ann']).tooEasy).toBe(true);
    expect(ratePassword('demo-leads', ['Ann']).tooEasy).toBe(false);
  });

  it('counts for little what is known about the person', () => {
    const own = ratePassword('beaumontarcher', ['Beaumont', 'Archer']).score;
    expect(own).toBeLessThan(ratePassword('beaumontarcher', []).score);
  });

  it('takes no time over a very long one', () => {
    const started = performance.now();
    expect(ratePassword('ab1!'.repeat(50), []).score).toBeGreaterThanOrEqual(0);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
