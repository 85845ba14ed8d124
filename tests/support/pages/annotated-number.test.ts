import { describe, expect, it } from 'vitest';
import { annotatedDigits, isSameNumber } from './annotated-number.ts';

const matches = (text: string, found: string) => isSameNumber(annotatedDigits(text), found);

describe('annotated numbers', () => {
  it.each([
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+44 020 7946 0018', '+442079460018'],
    ['0044 20 7946 0018', '+442079460018'],
    ['020 7946 0018', '+442079460018'],
    ['20 7946 0018', '+442079460018'],
    ['(212) 456-7890', '+12124567890'],
    ['1-212-456-7890', '+12124567890'],
    ['212-456-7890 ext. 123', '+12124567890'],
    ['212-456-7890, x12', '+12124567890'],
    ['303.456.MAIL', '+13034566245'],
    ['1-800-FLOWERS (1-800-356-9377)', '+18003569377'],
    ['1-888-7FLOWERS', '+18887356937'],
  ])('%s is %s', (text, found) => {
    expect(matches(text, found)).toBe(true);
  });

  it.each([
    ['the same nine digits at the end', '1-312-456-7890', '+12124567890'],
    ['another country', '+33 20 7946 0018', '+442079460018'],
    ['the local part alone', '456-7890', '+12124567890'],
    ['more digits than the number has', '212-456-78901', '+12124567890'],
    ['two numbers marked as one', '212-456-7890 212-456-7891', '+12124567891'],
    ['the extension as part of the number', '+12124567890', '+12124567890123'],
  ])('%s is not the number', (_, text, found) => {
    expect(matches(text, found)).toBe(false);
  });
});
