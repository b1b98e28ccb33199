/** Where pages report their faults to. */
export const REPORTS = "/__reports";

/** Runs first in every page: reports errors, rejections, console output and what the content security policy blocks. */
export const RECORDER = `{
const send = (what, text) => navigator.sendBeacon(${JSON.stringify(REPORTS)}, what + " on " + location.pathname + ": " + text.slice(0, 500));
addEventListener("error", ({ message, error }) => send("error", [message, error?.stack, error?.cause, error?.cause?.stack].join(" ")));
addEventListener("unhandledrejection", ({ reason }) => send("rejection", String(reason) + " " + (reason?.stack ?? "")));
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
  send("policy", [effectiveDirective, blockedURI, sourceFile, lineNumber, sample].join(" ")));
for (const level of ["error", "warn"]) {
  const print = console[level];
  console[level] = (...all) => {
    send("console." + level, all.map((one) => one?.stack ? String(one) + one.stack : String(one)).join(" "));
    print.apply(console, all);
  };
}
}`;
