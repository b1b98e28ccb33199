/** One browser, as it subscribed: where its push service takes messages, and the keys that only it can read them with. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a push shows. Pushes with the same tag replace each other on a device. */
export interface PushNote {
  title: string;
  text: string;
  path: string;
  tag: string;
  /** Whose it is, by their id: a browser that somebody else uses by now does not show it. */
  to: string;
}

/** `gone`: the browser no longer takes pushes, now and for ever. */
type Pushed = "taken" | "gone";

export interface Pusher {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Rejects when the push service did not take it this time. */
  push(target: PushTarget, note: PushNote): Promise<Pushed>;
}
