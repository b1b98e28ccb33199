import { expect, test } from "vitest";
import { deviceText } from "./user-agent.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0", "Edge on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36 EdgA/128.0",
    "Edge on Android",
  ],
  ["Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/128.0 Safari/537.36", "Chrome on Chromebook"],
  ["curl/8.9.1", "Another program"],
  [null, "Another program"],
])("%s", (agent, text) => {
  expect(deviceText(agent)).toBe(text);
});
