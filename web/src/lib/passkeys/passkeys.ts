/** Passkeys: what the browser wants and says, between the server's own words. */
import { api, Refused } from '../api.ts';
import type { Me } from '../wire.ts';

/** Browsers make passkeys for host names only, and only where nobody listens. */
export function canUsePasskeys(host: string, secure: boolean, known: boolean): boolean {
  const bareAddress = /^[\d.]+$/.test(host) || host.includes(':');
  return secure && known && !bareAddress;
}

export const passkeysHere = (): boolean =>
  canUsePasskeys(location.hostname, window.isSecureContext, 'PublicKeyCredential' in window);

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}

export function toBase64(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A label to tell this device from others, such as "Firefox, Android". */
export function suggestedLabel(agent: string): string {
  const first = (of: [RegExp, string][]) => of.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = first([
    [/Firefox|FxiOS/, 'Firefox'],
    [/Edg/, 'Edge'],
    [/Chrom|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = first([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Mac OS/, 'Mac'],
    [/Windows/, 'Windows'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(', ') || 'Passkey';
}

/** What the browser refuses has no code of the server; ours say what to do. */
function browsersWords(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  if (error.name === 'InvalidStateError') return new Refused('passkey/taken', 0, error.message);
  return new Refused('passkey/cancelled', 0, error.message);
}

async function asked<T extends AuthenticatorResponse>(
  ask: () => Promise<Credential | null>,
): Promise<[PublicKeyCredential, T]> {
  try {
    const credential = (await ask()) as PublicKeyCredential | null;
    if (!credential) throw new Refused('passkey/cancelled', 0, 'no passkey was chosen');
    return [credential, credential.response as T];
  } catch (error) {
    throw browsersWords(error);
  }
}

export async function addPasskey(label: string): Promise<Me> {
  const offer = await api.offerPasskey();
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: fromBase64(offer.challenge),
    rp: { id: offer.host, name: 'Écrin' },
    user: { id: fromBase64(offer.user), name: offer.name, displayName: offer.name },
    // ES256, and RS256 for computers that make nothing else.
    pubKeyCredParams: [
      { type: 'public-key', alg: -7 },
      { type: 'public-key', alg: -257 },
    ],
    excludeCredentials: offer.known.map((id) => ({ type: 'public-key', id: fromBase64(id) })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
  const [, response] = await asked<AuthenticatorAttestationResponse>(() =>
    navigator.credentials.create({ publicKey }),
  );
  return api.addPasskey({
    label,
    client_data: toBase64(response.clientDataJSON),
    attestation: toBase64(response.attestationObject),
  });
}

export async function logInWithPasskey(): Promise<Me> {
  const question = await api.askPasskey();
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: fromBase64(question.challenge),
    rpId: question.host,
    userVerification: 'required',
  };
  const [credential, response] = await asked<AuthenticatorAssertionResponse>(() =>
    navigator.credentials.get({ publicKey }),
  );
  return api.logInWithPasskey({
    passkey: toBase64(credential.rawId),
    client_data: toBase64(response.clientDataJSON),
    authenticator_data: toBase64(response.authenticatorData),
    signature: toBase64(response.signature),
    user: response.userHandle ? toBase64(response.userHandle) : null,
  });
}
