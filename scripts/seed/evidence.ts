import { createHash } from "node:crypto";
import sharp from "sharp";
import { pence } from "#kernel/money.ts";
import type { Storage } from "#providers/storage/port.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import type { DemoPeople } from "./people.ts";
import { dateOf, dayFrom, daysAgo } from "./random.ts";
import { addStatusEvent, type Rows, type SeedContext } from "./rows.ts";

/** The checks in the admins' queue: identity and insurance of an unverified tradesperson, with invented specimen documents. */
const SPECIMENS = {
  "driving-licence.jpg": { type: "image/jpeg", draw: () => licence() },
  "insurance-certificate.pdf": { type: "application/pdf", draw: async () => certificate() },
} as const;
type Specimen = keyof typeof SPECIMENS;

const COVER = pence(200_000_000);

export async function addEvidence(ctx: SeedContext, { elliot }: DemoPeople): Promise<void> {
  const { now } = ctx;
  await addSubmittedCheck(ctx, elliot.id, { kind: "identity" }, "driving-licence.jpg");
  const insurance = {
    kind: "insurance" as const,
    coverAmount: COVER,
    reference: "PL204518",
    expiresAt: dayFrom(240, now),
  };
  await addSubmittedCheck(ctx, elliot.id, insurance, "insurance-certificate.pdf");
}

async function addSubmittedCheck(
  ctx: SeedContext,
  userId: string,
  check: Omit<Rows["verificationChecks"][number], "userId" | "status">,
  name: Specimen,
): Promise<void> {
  const { random, now, rows } = ctx;
  const sent = daysAgo(2, 19);
  const [checkId, fileId] = [random.id(sent), random.id(sent)];
  const createdAt = dateOf(sent, now);
  rows.verificationChecks.push({ ...check, id: checkId, userId, status: "submitted", createdAt });
  const bytes = await SPECIMENS[name].draw();
  rows.verificationFiles.push({
    id: fileId,
    userId,
    kind: check.kind,
    checkId,
    name,
    type: SPECIMENS[name].type,
    bytes: bytes.length,
    fingerprint: createHash("sha256").update(bytes).digest("hex"),
    createdAt,
    storedAt: createdAt,
  });
  const created = {
    event: "create",
    from: null,
    to: "submitted",
    by: "tradesperson",
    actorId: userId,
    at: sent,
  } as const;
  addStatusEvent(ctx, { entity: "verification_check", id: checkId, ...created });
}

/** Stores the specimens where the verification screens read them. Can be repeated. */
export async function saveEvidence(storage: Storage, rows: Rows): Promise<void> {
  for (const { id, userId, name, type } of rows.verificationFiles)
    await storage.put(`evidence/${userId}/${id}`, await SPECIMENS[name as Specimen].draw(), type);
}

/** A card with a portrait, bars in place of text, and a diagonal stripe. */
const licence = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <rect width="1200" height="800" fill="#b9a58c"/>
      <rect x="90" y="90" width="1020" height="620" rx="44" fill="#f3d9dd"/>
      <rect x="90" y="90" width="1020" height="110" rx="44" fill="#d98fa0"/>
      <rect x="150" y="260" width="280" height="360" rx="14" fill="#e9eef2"/>
      <circle cx="290" cy="400" r="84" fill="#93a4b3"/><path d="M160 620c10-120 250-120 260 0z" fill="#93a4b3"/>
      <g fill="#5b5560">${[270, 330, 390, 450, 510, 570].map((y, i) => `<rect x="500" y="${y}" width="${[420, 300, 500, 360, 460, 240][i]}" height="22" rx="11"/>`).join("")}</g>
      <path d="M40 640 1160 240v80L40 720z" fill="#17653f" opacity=".28"/>
    </svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer();

/** A PDF of one page, marked as a specimen. */
const certificate = (): Buffer =>
  onePagePdf([
    "SPECIMEN - NOT A REAL CERTIFICATE",
    "Public liability insurance",
    "Insured: Dunn Decorating",
    "Policy PL204518, cover 2,000,000 pounds",
  ]);
