import type { Screen } from "./screen.ts";

const admins = ["admin"] as const;

/** The operators' screens. */
export const ofAdmins: readonly Screen[] = [
  {
    path: "/admin",
    title: "Admin",
    for: admins,
    does: "Open [Admin](/admin): the counts, and what waits for a decision.",
    words: "admin dashboard overview counts numbers waiting start",
  },
  {
    path: "/admin/verifications",
    title: "Verifications",
    for: admins,
    does: "Open [Verifications](/admin/verifications): each check with its evidence beside the decision.",
    words:
      "verification verifications verify check checks identity insurance evidence papers document approve reject queue gas safe expired tradesperson",
  },
  {
    path: "/admin/users",
    title: "Users",
    for: admins,
    does: "Open [Users](/admin/users): find somebody, and suspend, restore or change their role, with a reason.",
    words:
      "user users person people customer tradesperson account suspend ban block restore role admin find search make somebody an admin rights promote email address suspended list everybody",
    tasks: [
      {
        step: "Open [Users](/admin/users), find the person, and press **Suspend**, with a reason.",
        words: "suspend ban block lock out stop somebody account",
      },
    ],
  },
  {
    path: "/admin/disputes",
    title: "Disputes",
    for: admins,
    does: "Open [Disputes](/admin/disputes): the whole story, and the decision with its reasons.",
    words: "dispute disputes decide decision escalated case split refund release argue",
    tasks: [
      {
        step: "Open [Disputes](/admin/disputes): those that wait for a decision come first.",
        words: "cases to decide mine waiting escalated due",
      },
    ],
  },
  {
    path: "/admin/payments",
    title: "Payments",
    for: admins,
    does: "Open [Payments](/admin/payments): what is held and for how long, the ledger against the provider, failed events, and refunds.",
    words:
      "payment payments ledger reconcile reconciliation difference agree stripe held money balance refund webhook webhooks failed events payouts hmrc fees refund a customer pay back charge fee income revenue overdue days",
  },
  {
    path: "/admin/reports",
    title: "Reports",
    for: admins,
    does: "Open [Reports](/admin/reports): reported content, with its deadline.",
    words: "report reports reported content review abuse message moderation remove appeal",
  },
  {
    path: "/admin/support",
    title: "Support chat",
    for: admins,
    does: "Open [Support chat](/admin/support): what people wrote to the team, and your answers.",
    words: "support chat answer people wrote questions inbox conversation customer contact",
  },
  {
    path: "/admin/work",
    title: "Background work",
    for: admins,
    does: "Open [Background work](/admin/work): what failed, and try it again.",
    words:
      "background work jobs queue task tasks failed stuck retry again mail not sent worker emails stuck webhooks late",
  },
  {
    path: "/admin/audit",
    title: "Audit log",
    for: admins,
    does: "Open the [Audit log](/admin/audit): who did what, when and why, with filters and an export.",
    words: "audit log history who did what when changed change action actions trail export csv record",
    tasks: [
      {
        step: "Open the [Audit log](/admin/audit): filter it by person, act and day.",
        words: "see find who did changed decided something and when history week day yesterday",
      },
    ],
  },
];
