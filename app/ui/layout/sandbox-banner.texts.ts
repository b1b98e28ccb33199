export const texts = {
  id: "ui/layout/sandbox-banner.texts",
  sandbox: "Sandbox",
  staysHere: "Sandbox: payments and email stay on this machine",
};
