import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Db } from "#db/client.server.ts";
import { dayAndTime } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { findMail, listMails, type StoredMail, storedAttachment } from "./inbox.ts";
import { type PageEnv, show } from "./page.ts";

/** An answer to a mail, as a provider of inbound mail posts it. */
interface Answer {
  MessageID: string;
  From: string;
  OriginalRecipient: string;
  TextBody: string;
  Headers: { Name: string; Value: string }[];
}

interface MailSandbox {
  db: Db;
  brand: string;
  /** Takes an answer, in the place of a provider of inbound mail; why it was not taken, or null. */
  receive?: (answer: Answer) => Promise<string | null>;
}

/**
 * The local inbox, mounted at /sandbox/mail: it shows every mail while no SMTP server is configured, as HTML or, with
 * `Accept: application/json`, as JSON. `c.get("nonce")` is the nonce of its styles.
 */
export function sandboxMail({ db, brand, receive }: MailSandbox): Hono<PageEnv> {
  const app = new Hono<PageEnv>();
  app.get("/", async (c) => {
    const to = c.req.query("to")?.trim() || undefined;
    const items = await listMails(db, to);
    c.header("Cache-Control", "no-store");
    c.header("Vary", "Accept");
    return wantsJson(c) ? c.json({ items }) : inboxPage(c, brand, items, to);
  });
  app.get("/:id", async (c) => {
    const mail = await findMail(db, c.req.param("id"));
    c.header("Cache-Control", "no-store");
    c.header("Vary", "Accept");
    if (wantsJson(c)) return mail ? c.json(mail) : c.json({ code: "NOT_FOUND" }, 404);
    return mail ? messagePage(c, brand, mail) : missingPage(c, brand);
  });
  app.post("/:id/reply", async (c) => {
    const mail = await findMail(db, c.req.param("id"));
    const to = mail?.headers["Reply-To"];
    if (!mail || !to || !receive) return missingPage(c, brand);
    const { text } = await c.req.parseBody();
    const why = await receive({
      MessageID: newId(),
      From: mail.to,
      OriginalRecipient: to,
      TextBody: String(text ?? ""),
      Headers: [{ Name: "Authentication-Results", Value: "sandbox; dmarc=pass" }],
    });
    return c.redirect(`/sandbox/mail/${mail.id}?answered=${why ?? "yes"}`, 303);
  });
  app.get("/:id/attachments/:index", async (c) => {
    const file = await storedAttachment(db, c.req.param("id"), c.req.param("index"));
    if (!file) return c.json({ code: "NOT_FOUND" }, 404);
    c.header("Cache-Control", "no-store");
    c.header("Content-Disposition", `inline; filename="${file.name}"`);
    return c.body(file.bytes, 200, { "Content-Type": file.type });
  });
  return app;
}

const wantsJson = (c: Context) => {
  const accept = c.req.header("accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
};

const time = (mail: StoredMail) =>
  html`<time class="num" datetime="${mail.created_at}">${dayAndTime(new Date(mail.created_at))}</time>`;

function inboxPage(c: Context<PageEnv>, brand: string, items: readonly StoredMail[], to: string | undefined) {
  const list = html`<ul class="mails">
    ${items.map(
      (mail) => html`<li>
        <a href="/sandbox/mail/${mail.id}">
          <span class="subject">${mail.subject}</span>
          <span class="line"><span class="to">To ${mail.to}</span>${time(mail)}</span>
        </a>
      </li>`,
    )}
  </ul>`;
  const none = html`<p class="soft">${to ? `Nothing has been sent to ${to}.` : "Nothing has been sent yet. Create an account and its first email will appear here."}</p>`;
  return show(c, {
    brand,
    title: "Inbox",
    body: html`<main class="wrap">
      <h1>Inbox</h1>
      <form method="get" action="/sandbox/mail" role="search">
        <div class="field">
          <label for="to">Sent to</label>
          <div class="pair"><input id="to" name="to" type="email" value="${to ?? ""}" autocomplete="off" /><button>Show</button></div>
        </div>
      </form>
      ${to ? html`<p><a href="/sandbox/mail">Show all emails</a></p>` : ""}
      ${items.length > 0 ? list : none}
    </main>`,
  });
}

function messagePage(c: Context<PageEnv>, brand: string, mail: StoredMail) {
  // Mails have inline styles, so this page allows them. The policy forbids all scripts and also applies in the frame.
  // (`allow-scripts` below is for accessibility checkers, which never finish without it.)
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'self'; frame-ancestors 'none'",
  );
  // Links open in the top-level window, not in the frame.
  const document = mail.html.replace(/<head>/i, '<head><base target="_top">');
  return show(c, {
    brand,
    title: mail.subject,
    body: html`<main class="wrap">
      <p><a href="/sandbox/mail?to=${encodeURIComponent(mail.to)}">All emails to this address</a></p>
      <h1>${mail.subject}</h1>
      <p class="line soft"><span class="to">To ${mail.to}</span>${time(mail)}</p>
      <iframe title="The message" sandbox="allow-scripts allow-top-navigation-by-user-activation allow-popups" srcdoc="${document}"></iframe>
      <section aria-labelledby="links">
        <h2 id="links">Links</h2>
        <ul class="links">${mail.links.map((link) => html`<li><a href="${safeLink(link)}">${link}</a></li>`)}</ul>
      </section>
      ${mail.attachments.length > 0 ? attachmentList(mail) : ""}
      ${mail.headers["Reply-To"] ? answerForm(c, mail) : ""}
      <details>
        <summary>As plain text</summary>
        <pre tabindex="0">${mail.text}</pre>
      </details>
    </main>`,
  });
}

/** Answers the mail as its reader's mail program would. */
const answerForm = (c: Context, { id }: StoredMail) =>
  html`<section aria-labelledby="answer">
    <h2 id="answer">Answer</h2>
    ${c.req.query("answered") ? html`<p role="status">${c.req.query("answered") === "yes" ? "Your answer has arrived." : `Your answer was ignored: ${c.req.query("answered")}.`}</p>` : ""}
    <form method="post" action="/sandbox/mail/${id}/reply" class="field">
      <label for="text">Your answer</label>
      <div class="pair"><input id="text" name="text" required maxlength="4000" autocomplete="off" /><button>Send</button></div>
    </form>
  </section>`;

const attachmentList = ({ attachments }: StoredMail) =>
  html`<section aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul class="links">${attachments.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`)}</ul>
  </section>`;

const safeLink = (link: string) => (/^https?:\/\//i.test(link) ? link : "#");

const missingPage = (c: Context<PageEnv>, brand: string) =>
  show(c, {
    brand,
    status: 404,
    title: "Email not found",
    body: html`<main class="wrap">
      <h1>Email not found</h1>
      <p><a href="/sandbox/mail">Show all mail</a></p>
    </main>`,
  });
