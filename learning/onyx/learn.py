"""Teaches the network of Onyx what searches found: learn.py SECONDS BLOCKS OUT SIGHTS...

Reads what `crates/onyx/examples/sights.rs` wrote, keeps every tenth game for
the exam, learns for so many seconds of the processor, and writes the weights
as `crates/onyx/src/learnt/network.rs` reads them.
"""

import os
import sys
import time

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import jax
import jax.numpy as jnp
import numpy as np

LINES, PLANES, FIXED, WIDTH = 12, 24, 3, 16
BATCH = 128
RATE = 3e-3
# A weight is drawn to nothing by this part of the rate in each step.
DECAY = 1e-1
# Weights are written as multiples of a step, so many either way. Fewer than a
# byte has room for: the page's engine is sent compressed.
LEVELS = 31

SIGHT = np.dtype(
    [
        ("seen", "u1", (PLANES, LINES, LINES)),
        ("looks", "<f4", (2, LINES, LINES)),
        ("visits", "<u2", (2, LINES, LINES)),
        ("won", "u1"),
        ("win", "<u2"),
        ("game", "<u4"),
    ]
)


def network(weights, seen):
    """How much better each point is than at first sight, and who wins."""
    parts = jnp.where(seen > 0, 1.0 / jnp.maximum(seen, 1).astype(jnp.float32), 0.0)
    odd = jnp.arange(LINES) % 2 * 1.0
    rows, columns = jnp.broadcast_to(odd[:, None], (LINES, LINES)), jnp.broadcast_to(odd, (LINES, LINES))
    fixed = jnp.stack([jnp.ones((LINES, LINES)), rows, columns])
    fixed = jnp.broadcast_to(fixed, (seen.shape[0], FIXED, LINES, LINES))
    x = jnp.concatenate([parts, fixed], 1).transpose(0, 2, 3, 1)
    x = jax.nn.relu(layer(weights["stem"], x))
    for one, two in weights["blocks"]:
        x = jax.nn.relu(x + layer(two, jax.nn.relu(layer(one, x))))
    more = x @ weights["head"] + weights["rest"]
    value = x.mean((1, 2)) @ weights["value"] + weights["even"]
    return more.transpose(0, 3, 1, 2).reshape(len(seen), -1), value


def layer(weights, x):
    kernel, bias = weights
    shape = ("NHWC", "HWIO", "NHWC")
    return jax.lax.conv_general_dilated(x, kernel, (1, 1), "SAME", dimension_numbers=shape) + bias


def fresh(blocks, key):
    def kernel(inputs, scale):
        nonlocal key
        key, own = jax.random.split(key)
        spread = scale * (2 / (9 * inputs)) ** 0.5
        return (spread * jax.random.normal(own, (3, 3, inputs, WIDTH)), jnp.zeros(WIDTH))

    return {
        "stem": kernel(PLANES + FIXED, 1.0),
        "blocks": [(kernel(WIDTH, 1.0), kernel(WIDTH, 0.2)) for _ in range(blocks)],
        "head": jnp.zeros((WIDTH, 2)),
        "rest": jnp.zeros(2),
        "value": jnp.zeros(WIDTH),
        "even": jnp.zeros(()),
    }


def chances(weights, heat, batch):
    """The logarithm of how likely each point is to be tried."""
    more, value = network(weights, batch["seen"])
    looks = batch["looks"].reshape(len(more), -1)
    logits = jnp.where(looks >= 0, (looks + more) / heat, -1e9)
    return jax.nn.log_softmax(logits), value


def wanted(batch):
    visits = batch["visits"].reshape(len(batch["seen"]), -1).astype(jnp.float32)
    return visits / visits.sum(1, keepdims=True)


def loss(weights, heat, batch):
    logs, value = chances(weights, heat, batch)
    share = 0.5 * batch["won"] / 2 + 0.5 * batch["win"] / 65535
    sure = jnp.where(share > 0.5, value, -value)
    doubt = jnp.maximum(share, 1 - share)
    value_loss = -(doubt * jax.nn.log_sigmoid(sure) + (1 - doubt) * jax.nn.log_sigmoid(-sure))
    return -(wanted(batch) * logs).sum(1).mean() + 0.3 * value_loss.mean()


def blandness(sights, heat):
    """The cross-entropy of the first looks alone."""
    looks = sights["looks"].reshape(len(sights), -1)
    likely = np.where(looks >= 0, np.exp((looks - looks.max(1, keepdims=True)) / heat), 0)
    own = np.asarray(wanted(sights)) * np.log(np.maximum(likely / likely.sum(1, keepdims=True), 1e-9))
    return -own.sum(1).mean()


def adam(weights, slopes, state, step, rate):
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, state[0], slopes)
    square = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, state[1], slopes)
    first, second = 1 - 0.9**step, 1 - 0.99**step

    def move(w, m, v):
        return w - rate * ((m / first) / (jnp.sqrt(v / second) + 1e-8) + DECAY * w)

    return jax.tree.map(move, weights, mean, square), (mean, square)


@jax.jit
def improve(weights, state, heat, batch, step, rate):
    worth, slopes = jax.value_and_grad(loss)(weights, heat, batch)
    weights, state = adam(weights, slopes, state, step, rate)
    return weights, state, worth


def take(sights, places):
    return {name: sights[name][places] for name in SIGHT.names if name != "game"}


def examine(weights, heat, sights, told):
    """Cross-entropy, first and first five, and who wins, on games left out."""
    entropy = first = five = right = floor = 0.0
    for start in range(0, len(sights), 1024):
        batch = take(sights, slice(start, start + 1024))
        logs, value = jax.jit(chances)(weights, heat, batch)
        want = np.asarray(wanted(batch))
        logs, value = np.asarray(logs), np.asarray(value)
        best = want.argmax(1)
        own = logs[np.arange(len(best)), best][:, None]
        # Of points that look alike any may come first.
        above, alike = (logs > own).sum(1), (logs == own).sum(1)
        entropy -= (want * np.maximum(logs, -50)).sum()
        floor -= (want * np.log(np.maximum(want, 1e-9))).sum()
        first += np.clip((1 - above) / alike, 0, 1).sum()
        five += np.clip((5 - above) / alike, 0, 1).sum()
        right += ((value > 0) == (batch["won"] > 1)).sum()
    n = len(sights)
    print(
        f"{told}: cross-entropy {entropy / n:.3f} (the searches' own {floor / n:.3f}), "
        f"first {100 * first / n:.1f} %, first five {100 * five / n:.1f} %, "
        f"winner {100 * right / n:.1f} %",
        flush=True,
    )
    return entropy / n


def quantised(weights):
    """The same with weights that are bytes times a float for each layer."""

    def step(kernel):
        size = float(np.abs(kernel).max()) / LEVELS or 1.0
        return np.float32(size), np.round(np.asarray(kernel) / size).astype(np.int8)

    written, kept = bytes([len(weights["blocks"])]), dict(weights)

    def keep(pair):
        nonlocal written
        size, bytes_ = step(pair[0])
        # By number in, place around, number out.
        written += size.tobytes() + bytes_.transpose(2, 0, 1, 3).tobytes()
        written += np.asarray(pair[1], "<f4").tobytes()
        return (jnp.asarray(size * bytes_.astype(np.float32)), pair[1])

    kept["stem"] = keep(weights["stem"])
    kept["blocks"] = [(keep(one), keep(two)) for one, two in weights["blocks"]]
    size, bytes_ = step(weights["head"])
    written += size.tobytes() + bytes_.T.tobytes() + np.asarray(weights["rest"], "<f4").tobytes()
    kept["head"] = jnp.asarray(size * bytes_.astype(np.float32))
    return kept, written


def main():
    seconds, blocks, out = float(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    learn, exam = [], []
    for path in sys.argv[4:]:
        sights = np.fromfile(path, SIGHT)
        left_out = sights["game"] % 10 == 9
        learn.append(sights[~left_out])
        # The exam needs each position once, and not turned as well.
        exam.append(sights[left_out][::2])
    for path, own in zip(sys.argv[4:], exam):
        print(f"{path}: {len(own)} positions for the exam")
    learn, whole = np.concatenate(learn), np.concatenate(exam)
    print(f"{len(learn) // 2} positions to learn from, each also turned", flush=True)

    weights = fresh(blocks, jax.random.key(1))
    size = sum(leaf.size for leaf in jax.tree.leaves(weights))
    # How sharp the first looks are is fitted to what is learnt from.
    probe = learn[:: max(1, len(learn) // 2000)]
    heats = [0.01 * 1.15**n for n in range(30)]
    heat = min(heats, key=lambda heat: blandness(probe, heat))
    print(f"{size} weights; the first looks are sharpest with {heat:.4f}")
    before = examine(weights, heat, whole, "before")

    state = (jax.tree.map(jnp.zeros_like, weights), jax.tree.map(jnp.zeros_like, weights))
    draw, began = np.random.default_rng(1), time.process_time()
    step, mean, told = 0, 0.0, 0
    while (spent := time.process_time() - began) < seconds:
        step += 1
        batch = take(learn, draw.integers(len(learn), size=BATCH))
        rate = RATE * 0.5 * (1 + np.cos(np.pi * spent / seconds))
        weights, state, worth = improve(weights, state, heat, batch, step, rate)
        mean += float(worth)
        told += 1
        if told == 500:
            print(f"{spent:.0f} s, step {step}, loss {mean / told:.4f}", flush=True)
            mean, told = 0.0, 0
    print(f"{step} steps, {step * BATCH / len(learn):.1f} times each position")
    weights, written = quantised(weights)
    for path, own in zip(sys.argv[4:], exam):
        examine(weights, heat, own, f"as written, {os.path.basename(path)}")
    after = examine(weights, heat, whole, "as written")
    print(f"cross-entropy {before:.3f} before, {after:.3f} after; {len(written)} bytes")
    with open(out, "wb") as file:
        file.write(written)


main()
