/** The push state of this browser. `blocked`: the user denied permission, and can only change that in the browser. */
export type DeviceState = "unsupported" | "blocked" | "off" | "on";

const PATH = "/api/v1/me/push-subscriptions";

const supported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The current state, without asking for permission. */
export async function deviceState(): Promise<DeviceState> {
  if (!supported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && (await subscription()) ? "on" : "off";
}

/** Asks for permission and subscribes this browser. Call it on a click only. Rejects on failure. */
export async function turnOn(): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
  const { public_key: key } = await (await ask("GET", `${PATH}/key`)).json();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  try {
    await ask("POST", PATH, { endpoint, keys });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return "on";
}

/** Unsubscribes this browser. */
export async function turnOff(): Promise<DeviceState> {
  const made = await subscription();
  if (!made) return "off";
  await ask("DELETE", PATH, { endpoint: made.endpoint });
  await made.unsubscribe();
  return "off";
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const init = body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {};
  const reply = await fetch(path, { method, ...init });
  if (!reply.ok) throw new Error(`${method} ${path} replied ${reply.status}`);
  return reply;
}
