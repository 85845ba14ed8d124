import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdTimer } from './hold-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function running() {
  const onEnd = vi.fn();
  const timer = holdTimer(5000, onEnd);
  timer.start();
  return { timer, onEnd };
}

test('runs out after its time', () => {
  const { onEnd } = running();
  vi.advanceTimersByTime(4999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('stands still while it is held, and then has what was left', () => {
  const { timer, onEnd } = running();
  vi.advanceTimersByTime(3500);
  timer.hold('pointer');
  vi.advanceTimersByTime(60_000);
  timer.release('pointer');
  vi.advanceTimersByTime(1499);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('waits for all that hold it', () => {
  const { timer, onEnd } = running();
  timer.hold('pointer');
  timer.hold('focus');
  timer.release('pointer');
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  timer.release('focus');
  vi.advanceTimersByTime(5000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('one that was stopped does nothing any more, and one that nothing held is not begun by letting go', () => {
  const { timer, onEnd } = running();
  timer.stop();
  timer.release('pointer');
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
});

test('has all of its time again once it is renewed, also where it is held', () => {
  const { timer, onEnd } = running();
  vi.advanceTimersByTime(3500);
  timer.renew();
  vi.advanceTimersByTime(4999);
  expect(onEnd).not.toHaveBeenCalled();
  timer.hold('pointer');
  timer.renew();
  vi.advanceTimersByTime(60_000);
  timer.release('pointer');
  vi.advanceTimersByTime(4999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});
