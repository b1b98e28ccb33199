import { orErrorPage } from "./loaders.server.ts";

/** The content security policy of an uploaded file. Opened directly it runs nothing, and no page can frame it. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The headers of an uploaded file for some people only. `disposition`: what a browser does with it, and its name. */
export const privateHeaders = ({ type, disposition }: { type: string; disposition: string }) => ({
  "Content-Type": type,
  "Content-Disposition": disposition,
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": FILE_POLICY,
  "X-Content-Type-Options": "nosniff",
});

/** An uploaded file that is never cached. */
export const privateFile = (bytes: Uint8Array, file: { type: string; disposition: string }): Response =>
  new Response(new Uint8Array(bytes), { headers: privateHeaders(file) });

interface KeptFile {
  type: string;
  disposition: string;
  /** Changes with the file. */
  tag: string;
  bytes: () => Promise<Uint8Array>;
}

/** A file that browsers may cache, and revalidate each time: people who may no longer see it are refused. */
export async function keptFile(request: Request, { tag, bytes, ...file }: KeptFile): Promise<Response> {
  const headers = { ...privateHeaders(file), "Cache-Control": "private, no-cache", ETag: tag };
  if (request.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await orErrorPage(bytes())), { headers });
}

/** A photo of which a page shows a smaller one too. */
export const keptPhoto = (request: Request, photo: Omit<KeptFile, "disposition">): Promise<Response> =>
  keptFile(request, {
    ...photo,
    disposition: `inline; filename="photo.${photo.type === "image/webp" ? "webp" : "jpg"}"`,
  });
