/** A machine writes: absence notes and other machines must not answer (RFC 3834). */
export const mailHeaders = { 'Auto-Submitted': 'auto-generated' } as const;
