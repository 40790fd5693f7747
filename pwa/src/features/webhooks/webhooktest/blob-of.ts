/** The file of a reply that carries its bytes as base64. */
export function blobOf({ type, base64 }: { type: string; base64: string }): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
