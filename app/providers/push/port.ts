/** A browser's push subscription: the endpoint of its push service, and the keys that encrypt messages for it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The content of a push notification. A notification replaces an earlier one with the same tag. */
export interface PushNote {
  title: string;
  text: string;
  path: string;
  tag: string;
  /** The recipient's user id: a browser where someone else has signed in since does not show it. */
  to: string;
}

/** `gone`: the subscription has ended permanently. */
type Pushed = "taken" | "gone";

export interface Pusher {
  /** The VAPID public key that browsers subscribe with. */
  publicKey: string;
  /** Rejects when the push service did not accept the message, so that the worker retries. */
  push(target: PushTarget, note: PushNote): Promise<Pushed>;
}
