/** The state of a navigation to Login after a reset, so that the page can say so once. */
export const passwordChanged = 'password_changed';
/** The same when the session has ended by itself. */
export const sessionEnded = 'session_ended';
