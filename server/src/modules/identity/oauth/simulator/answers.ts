/** A request to a simulated site, relative to its URL. */
export interface SimulatedRequest {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string | undefined;
  /** The raw form. */
  readonly body: string;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

export const json = (status: number, value: unknown): SimulatedAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

export const oauthFault = (error: string, status = 400): SimulatedAnswer => json(status, { error });

export const goTo = (to: URL): SimulatedAnswer => ({ status: 302, location: to.href });
