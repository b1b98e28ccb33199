import type { S3Client } from "@aws-sdk/client-s3";
import { type S3Settings, s3Options } from "../s3-options.ts";
import type { Place } from "./index.server.ts";

/** A bucket, best one with Object Lock. Its key needs the rights to list and to put objects, and no others. */
export function openBucket(url: URL, settings: S3Settings): Place {
  const Bucket = url.hostname;
  const prefix = url.pathname.length > 1 ? `${url.pathname.slice(1).replace(/\/$/, "")}/` : "";
  let opened: Promise<{ client: S3Client; sdk: typeof import("@aws-sdk/client-s3") }> | undefined;
  const open = () => {
    opened ??= openClient(settings);
    return opened;
  };
  return {
    names: async (after) => {
      const { client, sdk } = await open();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, StartAfter: `${prefix}${after}` });
      const names: string[] = [];
      for await (const page of pages)
        for (const { Key } of page.Contents ?? []) if (Key && Key !== prefix) names.push(Key.slice(prefix.length));
      return names;
    },
    add: async (name, content) => {
      const { client, sdk } = await open();
      const object = { Bucket, Key: `${prefix}${name}`, Body: content, ContentType: "application/x-ndjson" };
      // "*": only if there is no such object. Object Lock demands a checksum, which the SDK adds.
      await client.send(new sdk.PutObjectCommand({ ...object, IfNoneMatch: "*" })).catch((error: unknown) => {
        if (!(error instanceof sdk.S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error;
      });
    },
  };
}

/** Imported on demand: the SDK is large, and most installations do not need it. */
async function openClient(settings: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  return { client: new sdk.S3Client(s3Options(settings)), sdk };
}
