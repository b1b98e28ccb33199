import type { Screen } from "./screen.ts";

const admins = ["admin"] as const;

/** The operators' screens. */
export const ofAdmins: readonly Screen[] = [
  {
    path: "/admin",
    title: "Admin",
    for: admins,
    does: "Open [Admin](/admin): the counts, and what waits for a decision.",
  },
  {
    path: "/admin/verifications",
    title: "Verifications",
    for: admins,
    does: "Open [Verifications](/admin/verifications): each check with its evidence beside the decision.",
  },
  {
    path: "/admin/users",
    title: "Users",
    for: admins,
    does: "Open [Users](/admin/users): find somebody, and suspend, restore or change their role, with a reason.",
  },
  {
    path: "/admin/disputes",
    title: "Disputes",
    for: admins,
    does: "Open [Disputes](/admin/disputes): the whole story, and the decision with its reasons.",
  },
  {
    path: "/admin/payments",
    title: "Payments",
    for: admins,
    does: "Open [Payments](/admin/payments): what is held and for how long, the ledger against the provider, failed events, and refunds.",
  },
  {
    path: "/admin/reports",
    title: "Reports",
    for: admins,
    does: "Open [Reports](/admin/reports): reported content, with its deadline.",
  },
  {
    path: "/admin/support",
    title: "Support chat",
    for: admins,
    does: "Open [Support chat](/admin/support): what people wrote to the team, and your answers.",
  },
  {
    path: "/admin/work",
    title: "Background work",
    for: admins,
    does: "Open [Background work](/admin/work): what failed, and try it again.",
  },
  {
    path: "/admin/site",
    title: "Site",
    for: admins,
    does: "Open [Site](/admin/site): announcements at the top of every page, and switches that turn parts of the site off.",
  },
  {
    path: "/admin/audit",
    title: "Audit log",
    for: admins,
    does: "Open the [Audit log](/admin/audit): who did what, when and why, with filters and an export.",
  },
];
