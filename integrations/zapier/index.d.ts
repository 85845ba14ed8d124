/** The app as tests read it; Zapier reads the definition itself. */
type Item = { [field: string]: unknown };
/** One item or several: each act gives what it is for. */
type Given = Promise<Item & Item[]>;
type Act = (z: object, bundle: object) => Given;

export type Part = {
  key: string;
  display: object;
  operation: { type?: string; inputFields: { key: string }[] } & Record<
    'perform' | 'performList' | 'performSubscribe' | 'performUnsubscribe',
    Act
  >;
};
type Request = { url: string; headers: Record<string, string> };

declare const app: {
  version: string;
  authentication: { test: { url: string } };
  beforeRequest: [(request: Request, z: object, bundle: object) => Request];
  triggers: Record<string, Part>;
  searches: Record<string, Part>;
  creates: Record<string, Part>;
};
export default app;
