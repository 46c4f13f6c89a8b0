import { expect, test } from 'vitest';
import { createWebhookSecret, signOfferCall, signWebhook } from './sign-webhook.ts';

// The example that the reference libraries of Standard Webhooks are tested with.
const EXAMPLE = {
  messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  time: 1_614_265_330,
  body: '{"test": 2432232314}',
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('the signature is the one of the published example', () => {
  expect(signWebhook(EXAMPLE, [SECRET])).toBe(SIGNATURE);
  expect(signWebhook(EXAMPLE, [SECRET.replace('whsec_', '')])).toBe(SIGNATURE);
});

test('another id, time, body or secret makes another signature', () => {
  const others = [
    signWebhook({ ...EXAMPLE, messageId: 'msg_other' }, [SECRET]),
    signWebhook({ ...EXAMPLE, time: EXAMPLE.time + 1 }, [SECRET]),
    signWebhook({ ...EXAMPLE, body: `${EXAMPLE.body} ` }, [SECRET]),
    signWebhook(EXAMPLE, [createWebhookSecret()]),
  ];
  expect(new Set([SIGNATURE, ...others]).size).toBe(5);
});

test('while two secrets are live both have a signature', () => {
  const fresh = createWebhookSecret();
  expect(signWebhook(EXAMPLE, [fresh, SECRET]).split(' ')).toEqual([
    signWebhook(EXAMPLE, [fresh]),
    SIGNATURE,
  ]);
});

test('a secret is made of 32 random bytes', () => {
  const secrets = new Set(Array.from({ length: 50 }, createWebhookSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
});

test('calls about offers alone keep the signature that they had', () => {
  const call = { time: 1_773_144_000, body: '{}' };
  expect(signOfferCall(call, 'a secret')).toMatch(/^t=1773144000,v1=[0-9a-f]{64}$/);
  expect(signOfferCall({ ...call, body: '{ }' }, 'a secret')).not.toBe(signOfferCall(call, 'a secret'));
});
